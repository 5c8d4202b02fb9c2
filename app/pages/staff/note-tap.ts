import { verbAddress } from "#app/pages/staff/lead-paths.ts";

type Way = "called" | "whatsapp";

/** Notes that somebody tapped, even while the phone is already opening the other app. */
export function noteTap(number: number, way: Way) {
  void fetch(verbAddress(number, "contact"), { method: "POST", keepalive: true, body: new URLSearchParams({ way }) }).catch(
    (error: unknown) => console.error("contact not noted:", error),
  );
}
