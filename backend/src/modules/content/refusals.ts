/** Refusals of an edit whose form has read data that is gone, or has changed since. */
export const refusals = { missing: 'content.not_found', changed: 'content.changed_meanwhile' } as const;
