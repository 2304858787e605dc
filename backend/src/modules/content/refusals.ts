/** Error codes for an edit form whose data was deleted or changed after the form read it. */
export const refusals = { missing: 'content.not_found', changed: 'content.changed_meanwhile' } as const;
