import { expect, test } from "vitest";
import { networkOf } from "#app/platform/network.ts";

test("attempts are counted per IPv4 address and per /64 of IPv6, however it is written", () => {
  expect([networkOf("203.0.113.7"), networkOf("::ffff:203.0.113.7"), networkOf("local")]).toEqual(["203.0.113.7", "203.0.113.7", "local"]);
  const home = ["2001:db8::1", "2001:0db8:0:0::2", "2001:db8:0:0:ffff:1:2:3", "2001:DB8::"];
  expect(new Set(home.map(networkOf))).toEqual(new Set(["2001:db8:0:0::/64"]));
  expect(networkOf("2001:db8:0:1::1")).not.toBe(networkOf("2001:db8::1"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
