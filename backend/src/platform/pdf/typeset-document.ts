import PDFDocument from 'pdfkit';
import { textRuns } from '../fonts/text-runs.js';
import { fontOf, type Typeface } from '../fonts/typefaces.js';

type TextOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number };

/** Parts of pdfkit that its type definitions lack. */
interface Internals {
  _font: { ascender: number };
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: TextOptions): void;
}
const Base = PDFDocument as unknown as new (options: object) => PDFKit.PDFDocument & Internals;

/**
 * PDF document in which `font` selects a typeface, and each character is written in the first font of the typeface
 * that contains the character. Plain pdfkit writes each text in a single font.
 */
export class TypesetDocument extends Base {
  private typeface: Typeface = 'text';

  override font(typeface: Typeface): this {
    this.typeface = typeface;
    return this.useFont(0);
  }

  override widthOfString(text: string, options: TextOptions = {}): number {
    const widths = textRuns(this.typeface, text).map((run) => {
      this.useFont(run.fontIndex);
      return super.widthOfString(run.text, options);
    });
    this.useFont(0);
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** Writes a line that was already broken and measured. */
  override _fragment(text: string, x: number, y: number, options: TextOptions): void {
    const runs = textRuns(this.typeface, text.replaceAll('\n', ''));
    if (runs.every(({ fontIndex }) => fontIndex === 0)) return super._fragment(text, x, y, options);
    const { align, width, lineWidth = 0, ...rest } = options;
    if (width && align === 'right') x += lineWidth - this.widthOfString(text.trimEnd(), options);
    // All fonts share the baseline of the typeface's first font.
    const baseline = (-this._font.ascender / 1000) * this._fontSize;
    for (const run of runs) {
      this.useFont(run.fontIndex);
      const runWidth = super.widthOfString(run.text, rest);
      super._fragment(run.text, x, y, { ...rest, baseline, textWidth: runWidth });
      x += runWidth;
    }
    this.useFont(0);
  }

  private useFont(index: number): this {
    const name = `${this.typeface} ${index}`;
    // pdfkit's type definitions do not accept fonts that are already open.
    this.registerFont(name, fontOf(this.typeface, index) as unknown as PDFKit.Mixins.PDFFontSource);
    return super.font(name);
  }
}
