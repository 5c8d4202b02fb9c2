import { expect, test } from "vitest";
import { isPublicAddress } from "#app/platform/public-networks.server.ts";
import { isPushAddress, knownPushHosts } from "#app/platform/push/address.ts";

test("the addresses that browsers give are known", () => {
  for (const address of [
    "https://fcm.googleapis.com/fcm/send/abc:DEF-ghi",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYA",
    "https://web.push.apple.com/QGr4",
  ])
    expect(isPushAddress(address, knownPushHosts), address).toBe(true);
});

test("nothing is sent to any other host, in clear, to another port or with a password in the address", () => {
  for (const address of [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.example.com/fcm/send/abc",
    "https://example.com/fcm.googleapis.com",
    "https://fcm.googleapis.com@example.com/",
    "https://me:secret@fcm.googleapis.com/",
    "https://notify.windows.com.example.com/",
    "https://evilnotify.windows.com/",
    "https://127.0.0.1/push",
    "http://localhost:5432/",
    "https://[::1]/",
    "https://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "fcm.googleapis.com",
    "",
  ])
    expect(isPushAddress(address, knownPushHosts), address).toBe(false);
  expect(isPushAddress(`https://fcm.googleapis.com/${"a".repeat(2_000)}`, knownPushHosts)).toBe(false);
});

test("a known name that leads into a private network leads nowhere", () => {
  for (const ip of [
    "10.1.2.3",
    "127.0.0.1",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:db8::1",
    "fd00::1",
    "fe80::1",
    "ff02::1",
    "not an address",
  ])
    expect(isPublicAddress(ip), ip).toBe(false);
  for (const ip of ["142.250.183.10", "34.107.243.93", "2404:6800:4009:80f::200a", "2a01:111:f100::1"])
    expect(isPublicAddress(ip), ip).toBe(true);
});
