// From the page of a link (/t/TABLE, or /t/TABLE#INVITATION) to the client.
{
  const table = location.pathname.split('/').pop();
  const invitation = location.hash.slice(1);
  location.replace(`../#/${invitation ? `join/${table}/${encodeURIComponent(invitation)}` : `table/${table}`}`);
}
