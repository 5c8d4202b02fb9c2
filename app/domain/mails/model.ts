/** Before the second try it waits so long, then longer; after the last one it is dead, and somebody must look. In seconds. */
export const waits = [5, 15, 30, 60, 2 * 60, 5 * 60, 10 * 60, 20 * 60, 40 * 60, 60 * 60, 2 * 60 * 60, 4 * 60 * 60] as const;

/** How long to wait after so many tries; undefined when there is no further one. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** What stands in the place of the mail server's words while a copy for trying things out keeps a mail back. */
export const heldBack = "held back: a trial copy";

export const mailLists = ["dead", "waiting", "sent"] as const;
export type MailList = (typeof mailLists)[number];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };
const plain = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, name: string) => entities[name]!);

/** The same words for who reads no markup. Knows only the markup that our own pieces make. */
export function textOf(markup: string): string {
  const lines = markup
    .replaceAll(/<(head|style|title)\b.*?<\/\1>/gs, "")
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, to: string, words: string) => (words === to ? to : `${words}: ${to}`))
    .replaceAll(/<li\b[^>]*>/g, "\n- ")
    .replaceAll(/<h\d\b[^>]*>/g, "\n\n")
    .replaceAll(/<\/(p|h\d|ul|table)>/g, "\n\n")
    .replaceAll(/<\/(tr|div)>|<br\/?>/g, "\n")
    .replaceAll(/<[^>]*>/g, "");
  return `${plain(lines)
    .replaceAll(/[ \t]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

/** Where the secret of a link stands in a letter that is kept; the secret itself lies sealed beside it until the letter is sent. */
export const secretHere = "{secret}";

/** Whoever looks after mail need not read what lets its reader in: long secrets in links are left out. */
export const withoutSecrets = (text: string) => text.replaceAll(/(?<=[/=?&])[\w.~%-]{20,}/g, "…").replaceAll(secretHere, "…");

export const isMailId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
