import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** Puts a text where the next paste finds it, and says so. */
export function CopyButton({ text, labels }: { text: string; labels: { copy: string; copied: string } }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      className="needs-script justify-self-start"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span role="status">{isCopied ? labels.copied : labels.copy}</span>
    </Button>
  );
}
