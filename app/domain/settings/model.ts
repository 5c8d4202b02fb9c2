/** "25+ colleges visited": a figure that the owner answers for, and what it counts. */
export type Counter = { value: string; label: string; labelHi: string };

export type TeamMember = { name: string; role: string; roleHi: string };
