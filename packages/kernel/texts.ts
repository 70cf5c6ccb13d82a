import i18next, { type FormatterModule, type i18n } from 'i18next'
import { formatCount } from './count.ts'
import type { Language } from './dates.ts'

type Vars = Record<string, string | number>
type Plain<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K
interface InOneLanguage<K extends string> {
  say(key: Plain<K>, vars?: Vars): string
}
export interface Texts<K extends string> {
  /** The capability's. */
  name: string
  /**
   * The text of a key with `{{name}}` filled in, a number as `1,00,000` (so a year is given as text); `count` chooses
   * between `key_one` and `key_other`.
   */
  t(language: Language, key: Plain<K>, vars?: Vars): string
  /** The same for whoever says many texts in one language. */
  in(language: Language): InOneLanguage<K>['say']
  /** The same told to others than the client: what `<key>Client` says, where the bundle has it. */
  aboutClient(language: Language, key: Plain<K>, vars?: Vars): string
}

const numbersGrouped: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number | undefined, _format, _language, given = {}) => {
    if (typeof value === 'number') return formatCount(value)
    const name = String(given.interpolationkey)
    // what nobody gave stays as it is written, so that it is seen
    return value ?? (name in given ? '' : `{{${name}}}`)
  },
}

const shared: i18n = i18next.createInstance().use(numbersGrouped)
void shared.init({
  lng: 'en',
  fallbackLng: false,
  resources: {},
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: false, alwaysFormat: true },
  initAsync: false,
})

type Bundles<T extends Record<string, string>> = { en: T; hi: { [k in keyof T]: string } }

/**
 * The texts of one capability, the same object for the server and its screens. A key that one language lacks does not
 * compile.
 */
export function defineTexts<T extends Record<string, string>>(
  name: string,
  bundles: Bundles<T>,
): Texts<keyof T & string> {
  return textsOf(name, bundles)
}

/** The texts of a capability and more of them: what only a part of it says, so that it comes with that part's screens. */
export function addTexts<K extends string, T extends Record<string, string>>(
  to: Texts<K>,
  bundles: Bundles<T>,
): Texts<K | (keyof T & string)> {
  return textsOf(to.name, bundles)
}

function textsOf<K extends string>(name: string, { en, hi }: Bundles<Record<string, string>>): Texts<K> {
  shared.addResourceBundle('en', name, en)
  shared.addResourceBundle('hi', name, hi)
  const translate = (language: Language, key: string, vars?: Vars): string =>
    shared.t(key, { ...vars, lng: language, ns: name })
  const has = (key: string) => [key, `${key}_other`].some(one => shared.getResource('en', name, one) !== undefined)
  return {
    name,
    t: translate,
    in: language => (key, vars) => translate(language, key, vars),
    aboutClient: (language, key, vars) => translate(language, has(`${key}Client`) ? `${key}Client` : key, vars),
  }
}
