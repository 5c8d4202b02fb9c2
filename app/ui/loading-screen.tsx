import { Busy } from "#app/ui/busy.tsx";

/** Full-screen while a page is on its way. The word is on the screen, so it is not said a second time. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <output className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-5 bg-page text-brand">
      <Busy size="lg" />
      <span className="text-xl font-bold text-ink">{label}</span>
    </output>
  );
}
