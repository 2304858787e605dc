type Sent = string | number | boolean | object | null | undefined;

/** Multipart form data: text and files unchanged, lists and objects as JSON text; undefined values are omitted. */
export function formDataOf(fields: Record<string, Sent>, name: string, files: readonly File[]): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    data.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const file of files) data.append(name, file);
  return data;
}
