/** Of an edit whose form has read what is no longer there. */
export const refusals = { missing: 'content.not_found', changed: 'content.changed_meanwhile' } as const;
