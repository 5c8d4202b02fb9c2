import { href } from "react-router";

/** The share picture of a page that is not about one course, college or post. */
export const pagePicture = (name: string, kind = "pages") => href("/share/:kind/:name", { kind, name: `${name}.png` });
