export const sceneNames = ["signpost", "unplugged", "hourglass", "mended-pencil", "empty-frame", "counselling", "path"] as const;
export const emblemNames = [
  "stethoscope",
  "circuit",
  "scales",
  "globe",
  "book",
  "campus-gate",
  "mortar",
  "briefcase",
  "service-bell",
  "flask",
  "compasses",
  "bank-card",
  "screen",
  "sprout",
] as const;
