import { m } from "#app/platform/i18n/generated/messages.js";
import { unsubscribeBrowser } from "#app/platform/push/browser.ts";
import { countUnsent, eraseVault } from "#app/platform/vault.ts";

/**
 * Erases what this phone keeps for who signs out, and gives back the address at which it is told things, whatever the server still
 * knew of it. What was not sent yet is said first; false when they rather stay.
 */
export async function emptyPhone(): Promise<boolean> {
  const unsent = await countUnsent().catch(() => 0);
  if (unsent > 0 && !confirm(m.offline_sign_out({ count: unsent }))) return false;
  await unsubscribeBrowser().catch(() => {});
  await eraseVault().catch(() => {});
  return true;
}
