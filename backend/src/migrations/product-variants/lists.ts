const english = (field: string) => `coalesce(translations #>> '{en,${field}}', '')`;
const after = (text: string, sign = "' '") => `coalesce(${sign} || nullif(${text}, ''), '')`;

interface Searched {
  fr: string;
  en: string;
  namesFr: string;
  namesEn: string;
}

const searched = ({ fr, en, namesFr, namesEn }: Searched) => `
  ALTER TABLE products
    ALTER COLUMN search_fr SET EXPRESSION AS (search_text(${fr})),
    ALTER COLUMN search_en SET EXPRESSION AS (search_text(${en})),
    ALTER COLUMN name_words SET EXPRESSION AS (word_line(${namesFr}) || E'\\n' || word_line(${namesEn}))`;

const nameEn = english('name');
const textEn = `${nameEn} || E'\\n' || ${english('description')}`;
export const byVariants = searched({
  fr: `name || E'\\n' || description || ${after('labels')} || ${after('codes', "E'\\n'")}`,
  en: `${textEn} || ${after('labels_en')}`,
  namesFr: `name || ${after('labels')}`,
  namesEn: `${nameEn} || ${after('labels_en')}`,
});
const labelEn = english('label');
export const byRows = searched({
  fr: `name || E'\\n' || description || ${after('label')} || coalesce(E'\\n' || sku, '') || coalesce(E'\\n' || gtin, '')`,
  en: `${textEn} || ${after(labelEn)}`,
  namesFr: `name || ${after('label')}`,
  namesEn: `${nameEn} || ${after(labelEn)}`,
});

export const lists = (shown: string, all: string, labels = '') => `
  CREATE INDEX products_active ON products (id) WHERE ${all};
  CREATE INDEX products_featured ON products (id) WHERE ${shown} AND is_featured;
  CREATE INDEX products_names ON products (id)
    INCLUDE (${labels}category_id, name_words, search_name_fr, search_name_en) WHERE ${all};
  CREATE INDEX products_list_popular ON products (is_sold_out, popularity DESC, id) INCLUDE (name_words)
    WHERE ${shown};
  CREATE INDEX products_list_price ON products (is_sold_out, from_cents, id) WHERE ${shown};
  CREATE INDEX products_list_price_down ON products (is_sold_out, from_cents DESC, id) WHERE ${shown};
  CREATE INDEX products_list_newest ON products (is_sold_out, id DESC) WHERE ${shown};
  CREATE INDEX products_list_rating ON products (is_sold_out, rating_score DESC, id) WHERE ${shown};
  CREATE INDEX products_facets ON products (category_id, is_sold_out, kind, stars) INCLUDE (from_cents, origin)
    WHERE ${shown};
  CREATE INDEX products_kind ON products (kind, id) WHERE ${shown};
  CREATE INDEX products_without_kind ON products (id) WHERE kind IS NULL AND ${shown};
  CREATE INDEX products_origin ON products ((origin ->> 'fr'), id) WHERE ${shown}`;

export const wordTriggers = (changed: string) => `
  CREATE TRIGGER products_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION learn_all_words();
  CREATE TRIGGER products_words_changed AFTER UPDATE OF ${changed} ON products
    FOR EACH ROW EXECUTE FUNCTION learn_new_words()`;
