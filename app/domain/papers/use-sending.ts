import { useEffect, useRef, useState } from "react";
import { useUploads, type QueuedFile } from "#app/domain/files/use-uploads.ts";

const maxSide = 2560;
const smallEnough = 1_000_000;
/** In seconds: a line that comes back is found soon, one that stays away is not asked for ever. */
const waits = [2, 5, 10, 20, 40, 60];

/**
 * Photos on their way: one after the other, made smaller first where the browser can, and sent again by themselves when the line
 * was cut. Each keeps its key, so that one whose answer was lost is not kept twice.
 */
export function useSending(addressOf: (key: string) => string) {
  const { queue, add, retry } = useUploads((id) => addressOf(id));
  const [earlier, setEarlier] = useState(0);
  const arrived = earlier + queue.filter(isDone).length;
  const tries = useRef(new Map<string, number>());
  const cut = queue.filter(({ id, state }) => state.step === "failed" && state.mayRetry && (tries.current.get(id) ?? 0) < waits.length);
  const waiting = cut.map(({ id }) => id).join(" ");

  useEffect(() => {
    if (waiting === "") return;
    const again = () => {
      for (const id of waiting.split(" ")) {
        tries.current.set(id, (tries.current.get(id) ?? 0) + 1);
        retry(id);
      }
    };
    const tried = Math.max(...waiting.split(" ").map((id) => tries.current.get(id) ?? 0));
    const timer = setTimeout(again, (waits[tried] ?? 60) * 1000);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the queue says who waits; retry is made anew with each render
  }, [waiting]);

  async function send(files: readonly File[]) {
    const ready: File[] = [];
    for (const file of files) ready.push(await smaller(file));
    setEarlier(arrived);
    add(ready);
  }

  return { queue, arrived, send, retry, isTriedAgain: (id: string) => cut.some((one) => one.id === id) };
}

const isDone = ({ state }: QueuedFile) => state.step === "done";

/** A phone's photo has ten times the pixels that a marksheet needs. What the browser cannot read is sent as it is: the server says why not. */
async function smaller(file: File): Promise<File> {
  if (file.size <= smallEnough) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return made && made.size < file.size ? new File([made], "photo.jpg", { type: "image/jpeg" }) : file;
  } catch {
    return file;
  }
}
