import { href } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";

/** Where the desk of each kind has its pages. The preview pages belong to the public site. */
export const entryAddresses = {
  course: {
    list: href("/admin/courses"),
    fresh: href("/admin/courses/new"),
    one: (id: string) => href("/admin/courses/:id", { id }),
    draft: (id: string) => href("/admin/courses/:id/unsaved", { id }),
    discard: (id: string) => href("/admin/courses/:id/unsaved/removal", { id }),
    withdrawal: (id: string) => href("/admin/courses/:id/withdrawal", { id }),
    preview: (id: string) => href("/admin/courses/:id/preview", { id }),
    previewed: (id: string) => `/preview/courses/${id}`,
    history: (id: string) => href("/admin/courses/:id/history", { id }),
    live: (slug: string) => `/courses/${slug}`,
    files: href("/admin/courses/files"),
    choices: href("/admin/courses/choices"),
  },
  college: {
    list: href("/admin/collegedetails"),
    fresh: href("/admin/collegedetails/new"),
    one: (id: string) => href("/admin/collegedetails/:id", { id }),
    draft: (id: string) => href("/admin/collegedetails/:id/unsaved", { id }),
    discard: (id: string) => href("/admin/collegedetails/:id/unsaved/removal", { id }),
    withdrawal: (id: string) => href("/admin/collegedetails/:id/withdrawal", { id }),
    preview: (id: string) => href("/admin/collegedetails/:id/preview", { id }),
    previewed: (id: string) => `/preview/college/${id}`,
    history: (id: string) => href("/admin/collegedetails/:id/history", { id }),
    live: (slug: string) => `/college/${slug}`,
    files: href("/admin/collegedetails/files"),
    choices: href("/admin/collegedetails/choices"),
  },
  post: {
    list: href("/BlogList"),
    fresh: href("/BlogList/new"),
    one: (id: string) => href("/BlogList/:id", { id }),
    draft: (id: string) => href("/BlogList/:id/unsaved", { id }),
    discard: (id: string) => href("/BlogList/:id/unsaved/removal", { id }),
    withdrawal: (id: string) => href("/BlogList/:id/withdrawal", { id }),
    preview: (id: string) => href("/BlogList/:id/preview", { id }),
    previewed: (id: string) => `/preview/blogs/${id}`,
    history: (id: string) => href("/BlogList/:id/history", { id }),
    live: (slug: string) => `/blogs/${slug}`,
    files: href("/BlogList/files"),
  },
} satisfies Record<EntryKind, unknown>;
