import { lookup as resolve, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP } from "node:net";

/** Networks in which no stranger's server stands: our own, other private ones, and those that are kept for other uses. */
const inner = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  inner.addSubnet(network, bits, "ipv4");
/** Of IPv6 only what is given out is open, and there not what leads back into IPv4 or is for books. */
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  inner.addSubnet(network, bits, "ipv6");

/** True for an address at which somebody else's server can stand. */
export function isPublicAddress(ip: string) {
  const family = isIP(ip);
  if (family === 4) return !inner.check(ip, "ipv4");
  return family === 6 && given.check(ip, "ipv6") && !inner.check(ip, "ipv6");
}

type Answer = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name for the connection that is made with the answer, so that nothing can change between asking and connecting. One
 * private address among the answers, and there is none.
 */
export function publicLookup(host: string, options: LookupOptions, answer: Answer) {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, "");
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return answer(Object.assign(new Error("leads to a private address"), { code: "EPRIVATE" }), "");
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
}
