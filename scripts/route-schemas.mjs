/**
 * Generates JSON Schemas of the responses of all routes, from the table in `shared`, for the OpenAPI description and
 * its tests.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const shared = join(dirname(dirname(fileURLToPath(import.meta.url))), 'shared');
const index = join(shared, 'src/index.ts');
const { TypeFlags, SymbolFlags } = ts;

/** Returns `replies`, schemas by route name, and `schemas`, the types of `shared` to which they refer. */
export function routeSchemas() {
  const { config } = ts.readConfigFile(join(shared, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, shared);
  const program = ts.createProgram([index], options);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(index));
  const exported = checker.getExportsOfModule(module);
  const writer = new SchemaWriter(checker, exported);
  const table = exported.find(({ name }) => name === 'routes');
  const replies = {};
  for (const route of checker.getPropertiesOfType(checker.getTypeOfSymbol(table))) {
    const [, shape] = checker.getTypeArguments(checker.getTypeOfSymbol(route));
    const part = (name) => {
      const found = shape.getProperty(name);
      return found && writer.schemaOf(checker.getTypeOfSymbol(found));
    };
    const row = anyOf([part('rows'), part('adminRows')]);
    const reply = row ? { type: 'array', items: row } : anyOf([part('reply'), part('adminReply')]);
    if (reply) replies[route.name] = reply;
  }
  return { replies, schemas: writer.schemas };
}

function anyOf(schemas) {
  const known = new Map(schemas.filter(Boolean).map((schema) => [JSON.stringify(schema), schema]));
  return known.size > 1 ? { anyOf: [...known.values()] } : [...known.values()][0];
}

const is = (type, flag) => (type.flags & flag) !== 0;
const isUndefined = (type) => is(type, TypeFlags.Undefined);
const isBoolean = (type) => is(type, TypeFlags.BooleanLiteral);
/** Primitive type (number or text) of a branded id type. */
const primitiveIn = (type) =>
  type.isIntersection() && type.types.find((part) => is(part, TypeFlags.StringLike | TypeFlags.NumberLike));

class SchemaWriter {
  schemas = {};

  constructor(checker, exported) {
    this.checker = checker;
    const targetOf = (symbol) =>
      symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    this.names = new Map(exported.map((symbol) => [targetOf(symbol), symbol.name]));
  }

  /** Types exported by `shared` are written once and referred to by name. */
  schemaOf(type) {
    const name = this.nameOf(type);
    if (!name) return this.inline(type);
    if (!this.schemas[name]) {
      // The entry is created before its content, because a type may refer to itself.
      this.schemas[name] = {};
      Object.assign(this.schemas[name], this.documented(this.inline(type), type.aliasSymbol ?? type.symbol));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  nameOf(type) {
    const isGeneric = type.aliasTypeArguments?.length || this.checker.getTypeArguments(type)?.length;
    if (isGeneric || !is(type, TypeFlags.Object | TypeFlags.Intersection | TypeFlags.Union)) return undefined;
    return this.names.get(type.aliasSymbol ?? type.symbol);
  }

  inline(type) {
    const primitive = primitiveIn(type);
    if (primitive) return this.inline(primitive);
    if (is(type, TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive)) return {};
    if (is(type, TypeFlags.Null)) return { type: 'null' };
    if (type.isLiteral()) return { type: typeof type.value, enum: [type.value] };
    if (isBoolean(type)) return { type: 'boolean', enum: [this.checker.typeToString(type) === 'true'] };
    if (is(type, TypeFlags.StringLike)) return { type: 'string' };
    if (is(type, TypeFlags.NumberLike)) return { type: 'number' };
    if (type.isUnion()) return this.unionOf(type.types.filter((one) => !isUndefined(one)));
    const parts = () => this.checker.getTypeArguments(type).map((part) => this.schemaOf(part));
    if (this.checker.isTupleType(type)) return { type: 'array', prefixItems: parts() };
    if (this.checker.isArrayType(type)) return { type: 'array', items: parts()[0] };
    return this.objectOf(type);
  }

  unionOf(types) {
    const isAnyBoolean = types.filter(isBoolean).length === 2;
    const texts = types.filter((one) => one.isStringLiteral());
    const others = types.filter((one) => !texts.includes(one) && !(isAnyBoolean && isBoolean(one)));
    return anyOf([
      texts.length > 0 && { type: 'string', enum: texts.map(({ value }) => value) },
      isAnyBoolean && { type: 'boolean' },
      ...others.map((one) => this.schemaOf(one)),
    ]);
  }

  /** Schema of an object; optional properties may be missing, because JSON leaves out undefined values. */
  objectOf(type) {
    const properties = {};
    const required = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const own = this.checker.getTypeOfSymbol(property);
      if (isUndefined(own) || is(own, TypeFlags.Never)) continue;
      properties[property.name] = this.documented(this.schemaOf(own), property);
      const mayLack = property.flags & SymbolFlags.Optional || (own.isUnion() && own.types.some(isUndefined));
      if (!mayLack) required.push(property.name);
    }
    const [signature] = this.checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      additionalProperties: signature ? this.schemaOf(signature.type) : false,
    };
  }

  documented(schema, symbol) {
    const description = symbol && ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
    return description ? { ...schema, description } : schema;
  }
}
