import {
  fieldsOf,
  limits,
  parseCents,
  productFields,
  variantFields,
  type ImportProblem,
  type Language,
  type Passport,
  type ProductKind,
  type RepliedFields,
} from '@shop/shared';
import { plainToInstance } from 'class-transformer';
import { IsBoolean, validateSync } from 'class-validator';
import type { CsvLine } from '../../../platform/csv/csv.js';
import { fieldErrors } from '../../../platform/http/input/field-errors.js';
import { validationMessage, Optional } from '../../../platform/http/input/validation.js';
import type { TranslationService, Values } from '../../../platform/i18n/translation.service.js';
import { UpdateProductDto } from '../editing/products.dto.js';
import { withoutNulls } from '../model/fields.js';
import type { CategoryNames } from './category-names.js';
import { kindIn, truthIn } from './cell-texts.js';
import { readFields, wholeNumber } from './field-cells.js';
import { passportColumn, parsePassport } from './passport-columns.js';
import { columnOf, headerOf, type ProductColumn } from './product-columns.js';

/** CSV line validated by the rules and messages of the product form. */
class ProductLineDto extends UpdateProductDto {
  @Optional()
  @IsBoolean({ message: validationMessage('validation.invalid') })
  isFeatured?: boolean;
}

/** Values of a line; empty cells have no value. */
export interface GivenProduct
  extends RepliedFields<typeof productFields>, RepliedFields<typeof variantFields> {
  line: number;
  id?: number;
  name?: string;
  nameEn?: string;
  description?: string;
  descriptionEn?: string;
  priceCents?: number;
  categoryId?: number;
  kind?: ProductKind;
  stock?: number;
  stockSeen?: number;
  isActive?: boolean;
  isFeatured?: boolean;
  images?: string[];
  version?: number;
  /** Key shared by all variants of one product. */
  family?: string;
  label?: string;
  labelEn?: string;
  passport?: Passport;
}

/** CSV column by form field, to report the problems of a form field. */
const columnOfField: Record<string, ProductColumn> = {
  'translations.en.name': 'nameEn',
  'translations.en.description': 'descriptionEn',
  'translations.en.label': 'labelEn',
  categoryId: 'category',
};

/** Reads the lines of a file with its columns in any order. */
export class ProductLines {
  readonly columns: readonly (ProductColumn | undefined)[];

  constructor(
    private readonly header: readonly string[],
    private readonly categories: CategoryNames,
    private readonly translationService: TranslationService,
    private readonly language: Language,
  ) {
    this.columns = header.map(columnOf);
  }

  headerProblems(): ImportProblem[] {
    const problems = this.header.flatMap((field, index) => {
      const column = this.columns[index];
      if (!column) return field.trim() ? [this.problem(1, field, 'import_unknown_column')] : [];
      const isTwice = this.columns.indexOf(column) < index;
      return isTwice ? [this.problem(1, field, 'import_column_twice')] : [];
    });
    const isProduct = this.columns.includes('id') || this.columns.includes('name');
    return isProduct ? problems : [...problems, this.problem(1, '', 'import_no_columns')];
  }

  read({ line, cells }: CsvLine): { given: GivenProduct; problems: ImportProblem[] } {
    const values = this.valuesOf(cells);
    const dto = plainToInstance(ProductLineDto, toBody(values));
    const problems = fieldErrors(
      validateSync(dto, { stopAtFirstError: true }),
      this.translationService,
      this.language,
    ).map(({ field, message }) => {
      const [first = '', ...rest] = field.split('.');
      const ofPassport = first === 'passport' ? passportColumn(rest.join('.')) : undefined;
      const column = ofPassport ?? columnOfField[field] ?? columnOfField[first] ?? (first as ProductColumn);
      return { line, field: this.called(column), message };
    });
    if (cells.slice(this.header.length).some((cell) => cell.trim()))
      problems.push(this.problem(line, '', 'import_too_many_cells'));
    const id = wholeNumber(values.id);
    if (typeof id === 'string' || (id ?? 0) > limits.integer)
      problems.push(this.columnProblem(line, 'id', 'import_unknown_product'));
    const categoryId = values.category === undefined ? undefined : this.categories.idIn(values.category);
    if (values.category !== undefined && categoryId === undefined)
      problems.push(this.columnProblem(line, 'category', 'import_unknown_category'));
    return {
      given: {
        ...{ line, ...givenBy(dto), id: typeof id === 'number' ? id : undefined, categoryId },
        family: values.family,
      },
      problems,
    };
  }

  /** Problem in a column of a line; `key` is a translation key in `catalog.json`. */
  columnProblem(line: number, column: ProductColumn, key: string, values: Values = {}): ImportProblem {
    return this.problem(line, this.called(column), key, values);
  }

  private problem(line: number, field: string, key: string, values: Values = {}): ImportProblem {
    return { line, field, message: this.translationService.in(this.language, 'catalog')(key, values) };
  }

  /** Title of a column as the file has it, or the default title. */
  private called(column: ProductColumn): string {
    return this.header[this.columns.indexOf(column)] ?? headerOf(column, this.language);
  }

  private valuesOf(cells: readonly string[]): Partial<Record<ProductColumn, string>> {
    const entries = this.columns.flatMap((column, index) => {
      const text = cells[index]?.trim();
      return column && text ? [[column, text] as const] : [];
    });
    return Object.fromEntries(entries);
  }
}

type Body = Record<
  Exclude<keyof ProductLineDto, 'image' | 'categoryId' | 'position' | 'taxExceptions' | 'goesWith'>,
  unknown
>;

function toBody(values: Partial<Record<ProductColumn, string>>): Body {
  const { name, description, nameEn, descriptionEn, label, labelEn, isActive, isFeatured } = values;
  return {
    ...{ name, description, label },
    ...readFields(productFields, values),
    ...readFields(variantFields, values),
    passport: parsePassport(values),
    translations: { en: { name: nameEn, description: descriptionEn, label: labelEn } },
    price: values.price,
    stock: wholeNumber(values.stock),
    stockSeen: wholeNumber(values.stockSeen),
    version: wholeNumber(values.version),
    kind: values.kind && kindIn(values.kind),
    images: values.images?.split(/\s+/),
    isActive: isActive && truthIn(isActive),
    isFeatured: isFeatured && truthIn(isFeatured),
  };
}

function givenBy(dto: ProductLineDto): Omit<GivenProduct, 'line' | 'id' | 'categoryId'> {
  const { name, description, kind, stock, stockSeen, isActive, isFeatured, images, version } = dto;
  const { label, passport } = dto;
  const en = dto.translations?.en;
  return {
    ...{ name, description, kind, stock, stockSeen, isActive, isFeatured, images, version, label, passport },
    ...withoutNulls(fieldsOf(dto, productFields)),
    ...withoutNulls(fieldsOf(dto, variantFields)),
    labelEn: en?.label,
    nameEn: en?.name,
    descriptionEn: en?.description,
    priceCents: dto.price === undefined ? undefined : (parseCents(dto.price) ?? undefined),
  };
}
