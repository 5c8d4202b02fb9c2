/** An import at work: by whom, and to whom its leads go. */
export type Run = { id: string; by: string; assign: string };
