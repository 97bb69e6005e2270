import { isIPv6 } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressBehindProxies,
  networkOfAddress,
  rangeOfNetwork,
  wideNetworkOf,
} from "./caller-network.server.ts";

it("puts the networks of one provider into a range", () => {
  const ranges = ["203.0.113.9", "203.0.7.1", "203.1.113.9", "2001:db8:12:ff", "2001:db8:9:1", "unknown"];
  expect(ranges.map(rangeOfNetwork)).toEqual(["203.0", "203.0", "203.1", "2001:db8", "2001:db8", "unknown"]);
});

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:51234", "203.0.113.9"],
  ["2001:db8::7", "2001:db8::7"],
  ["[2001:db8::7]:51234", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["1::2:3", "1::2:3"],
  ["unknown", "unknown"],
])("takes the address from what a proxy wrote as %s", (entry, address) => {
  expect(addressBehindProxies("10.0.0.1", `198.51.100.1, ${entry}`, 1)).toBe(address);
});

describe("the network of an address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:198.51.100.3", "198.51.100.3"],
    ["::FFFF:c633:6403", "198.51.100.3"],
    ["2001:db8:12::7", "2001:db8:12:0"],
    ["2001:0DB8:0012:00ff:1c2:9dff:fe3b:1", "2001:db8:12:ff"],
    ["fe80::1%eth0.100", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["1:2:3:4:5:6:1.2.3.4", "1:2:3:4"],
    ["unknown", "unknown"],
    ["1::2::3", "1::2::3"],
  ])("of %s is %s", (address, network) => {
    expect(networkOfAddress(address)).toBe(network);
  });

  it("is the same for all addresses of an IPv6 customer", () => {
    const host = fc.stringMatching(/^[0-9a-f]{1,4}$/);
    fc.assert(
      fc.property(host, host, (one, other) => {
        const network = networkOfAddress(`2a02:8108:8abf:e300::${one}`);
        expect(networkOfAddress(`2a02:8108:8abf:e300:0:0:${other}:1`)).toBe(network);
        expect(wideNetworkOf(network)).toBe("2a02:8108:8abf");
      }),
    );
  });

  it("is defined for every address that Node accepts", () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.constantFrom("", "%1", "%br-lan"), (address, zone) => {
        fc.pre(isIPv6(address + zone));
        expect(networkOfAddress(address + zone)).toMatch(/^([\da-f]{1,4}(:[\da-f]{1,4}){3}|\d+(\.\d+){3})$/);
      }),
    );
  });
});
