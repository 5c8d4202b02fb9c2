/** Where the browsers that we know keep their push services. `*.` stands for any name below. */
export const knownPushHosts = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
  "*.push.apple.com",
] as const;

export const isLoopbackHost = (host: string) => ["127.0.0.1", "[::1]", "localhost"].includes(host);

/**
 * True for an address at one of these hosts: encrypted, at the usual port, without a name and password in it. A host of this machine
 * can be named too, where the product itself runs on this machine; then the port is free and nothing need be encrypted.
 */
export function isPushAddress(text: string, hosts: readonly string[]) {
  const address = URL.parse(text);
  if (!address || text.length > 2_000 || address.username !== "" || address.password !== "") return false;
  const isNamed = hosts.some((host) =>
    host.startsWith("*.") ? address.hostname.endsWith(host.slice(1)) : address.hostname === host.toLowerCase(),
  );
  if (!isNamed) return false;
  if (isLoopbackHost(address.hostname)) return address.protocol === "http:" || address.protocol === "https:";
  return address.protocol === "https:" && address.port === "";
}
