#!/usr/bin/env python3
"""Learns the network of a game from positions that `ennead positions` wrote.

    ennead positions kemet --out kemet.bin --games 8000
    python3 train/train.py kemet.bin --out network.json
    ennead arena kemet greedy greedy-2026 --network network.json

First the network learns who won. Then, some times over, it learns from a mixture of that and of what it says
itself about the positions that followed (TD(lambda)), which has less luck in it. Games that it does not learn
from show how good it is: the loss is compared with that of the bots that played.
Needs PyTorch; uses a GPU where there is one.
"""
import argparse
import json
import time

import numpy as np
import torch

WIDTH = 32


def read(paths):
    """All positions of the files, in the order of their games: inputs, seats in the game, shares, held."""
    parts = []
    games = 0
    for path in paths:
        with open(path, "rb") as file:
            if file.read(8) != b"ENNEADP1":
                raise SystemExit(f"{path}: these are no positions")
            inputs, seats = np.frombuffer(file.read(8), "<u4")
            row = np.dtype(
                [("game", "<u4"), ("seats", "u1"), ("none", "u1", 3), ("share", "<f4", int(seats)),
                 ("held", "<f4", int(seats)), ("inputs", "i1", (int(seats), int(inputs)))])
            rows = np.fromfile(file, row)
        rows = rows[np.argsort(rows["game"], kind="stable")]
        rows["game"] += games
        games = int(rows["game"].max()) + 1
        parts.append(rows)
    return np.concatenate(parts)


class Network(torch.nn.Module):
    """As src/bots/value_network.h: the first column adds up straight, the others where they are above zero."""

    def __init__(self, inputs):
        super().__init__()
        # It begins with what the formula says, and what it learns beside that decays to it.
        begin = torch.zeros(inputs, WIDTH)
        begin[0, 0] = 1
        self.register_buffer("begin", begin)
        learnt = torch.randn(inputs, WIDTH) * 0.05
        learnt[:, 0] = 0
        self.learnt = torch.nn.Parameter(learnt)
        self.first = torch.nn.Parameter(torch.zeros(WIDTH))
        self.last = torch.nn.Parameter(torch.randn(WIDTH) * 0.05)

    def forward(self, inputs):
        sums = inputs @ (self.begin + self.learnt) + self.first
        return sums[..., 0] + (sums[..., 1:].clamp(0, 511) * self.last[1:]).sum(-1)

    def text(self):
        whole = lambda values, one, most: (values.detach().cpu() * one).round().clamp(-most, most).long().tolist()
        rows = whole(self.begin + self.learnt, 4096, 32767)
        first = whole(self.first, 65536, 2**30)
        last = whole(self.last, 1024, 32767)
        lines = ",\n".join("    " + json.dumps(row) for row in rows)
        return f'{{\n  "first": {json.dumps(first)},\n  "last": {json.dumps(last)},\n  "rows": [\n{lines}\n  ]\n}}\n'


def log_shares(network, inputs, present):
    odds = network(inputs.float() / 16).masked_fill(~present, -1e9)
    return torch.log_softmax(odds, -1)


def loss_of(logs, shares, present):
    return -(logs.masked_fill(~present, 0) * shares).sum(-1)


def learn(network, inputs, present, shares, train, epochs, rate, decay, batch):
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=decay)
    steps = epochs * (len(train) // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1)
    mean = torch.optim.swa_utils.AveragedModel(network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998))
    for _ in range(epochs):
        order = train[torch.randperm(len(train), device=train.device)]
        for at in range(0, len(order) - batch + 1, batch):
            some = order[at:at + batch]
            loss = loss_of(log_shares(network, inputs[some], present[some]), shares[some], present[some]).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            mean.update_parameters(network)
    network.load_state_dict(mean.module.state_dict())
    return network


@torch.no_grad()
def everywhere(network, inputs, present, batch=65536):
    return torch.cat([log_shares(network, inputs[at:at + batch], present[at:at + batch])
                      for at in range(0, len(inputs), batch)])


def returns(shares, said, games, decay):
    """TD(lambda) backwards through each game."""
    targets = shares.copy()
    for at in range(len(games) - 2, -1, -1):
        if games[at] == games[at + 1]:
            targets[at] = (1 - decay) * said[at + 1] + decay * targets[at + 1]
    return targets


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=2, help="of learning from itself")
    parser.add_argument("--decay", type=float, default=0.9, help="lambda")
    parser.add_argument("--weight-decay", type=float, nargs="+", default=[0.03, 0.3, 1.0, 3.0])
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    torch.manual_seed(wish.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    begun = time.time()
    rows = read(wish.positions)
    games = rows["game"].astype(np.int64)
    bits = (rows["seats"][:, None] >> np.arange(rows["share"].shape[1])) & 1
    present = torch.from_numpy(bits.astype(bool)).to(device)
    # What those who are out of the game have in the end is 0; a draw is shared by those who are in.
    won = rows["share"] * bits
    won = won / np.maximum(won.sum(1, keepdims=True), 1e-9)
    shares = torch.from_numpy(won.astype(np.float32)).to(device)
    inputs = torch.from_numpy(np.ascontiguousarray(rows["inputs"])).to(device)
    apart = games % 10 == 0  # every tenth game is not learnt from
    train = torch.from_numpy(np.flatnonzero(~apart)).to(device)
    held_out = torch.from_numpy(np.flatnonzero(apart)).to(device)
    held = np.clip(rows["held"], 1e-4, 1) * bits
    held = torch.from_numpy((held / held.sum(1, keepdims=True)).astype(np.float32)).to(device)
    before = loss_of(held.clamp(1e-5).log(), shares, present)[held_out].mean().item()
    print(f"{len(rows)} positions of {games.max() + 1} games, {inputs.shape[2]} inputs; the bots' loss {before:.4f}")

    # How much it may learn beside the formula: the strength of the decay that does best on other games.
    best = None
    for decay in wish.weight_decay:
        torch.manual_seed(wish.seed)
        network = Network(inputs.shape[2]).to(device)
        targets = shares
        for turn in range(wish.rounds + 1):
            learn(network, inputs, present, targets, train, wish.epochs, wish.rate / (1 + turn), decay, wish.batch)
            logs = everywhere(network, inputs, present)
            loss = loss_of(logs, shares, present)[held_out].mean().item()
            known = loss_of(logs, shares, present)[train].mean().item()
            print(f"decay {decay}, round {turn}: loss {loss:.4f} on other games, {known:.4f} on these, "
                  f"{time.time() - begun:.0f} s", flush=True)
            if best is None or loss < best[0]:
                best = loss, network.text()
            if turn < wish.rounds:
                said = logs.exp().cpu().numpy()
                targets = torch.from_numpy(returns(won, said, games, wish.decay).astype(np.float32)).to(device)
    with open(wish.out, "w") as file:
        file.write(best[1])


if __name__ == "__main__":
    main()
