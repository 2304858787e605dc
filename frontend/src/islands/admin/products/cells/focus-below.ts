/** Moves the focus to the field of the same column in the next row that has one; false if there is none. */
export function focusBelow(field: HTMLElement, column: string): boolean {
  const table = field.closest('table');
  const fields = [...(table?.querySelectorAll<HTMLInputElement>(`input[data-sheet="${column}"]`) ?? [])];
  const next = fields.find((one) => one.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING);
  next?.focus();
  return next !== undefined;
}
