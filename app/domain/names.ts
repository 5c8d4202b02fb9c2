/** The same name, however it is written: "Km. Asha  KUMARI" and "asha kumari". */
export const nameKey = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\b(mr|mrs|ms|miss|km|kumari|shri|smt|sri)\.\s*/g, "")
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();
