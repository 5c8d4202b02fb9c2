/** First thing on the page for the keyboard: jumps over the navigation. The target needs `tabIndex={-1}`. */
export function SkipLink({ label, to = "main" }: { label: string; to?: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand transition-transform focus:translate-y-0 focus:shadow-lifted print:hidden"
    >
      {label}
    </a>
  );
}
