import i18next, { type FormatterModule, type i18n } from 'i18next'
import { formatCount } from './count.ts'
import type { Language } from './dates.ts'

type Vars = Record<string, string | number>
type Plain<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K
interface InOneLanguage<K extends string> {
  say(key: Plain<K>, vars?: Vars): string
}
export interface Texts<K extends string> {
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

/**
 * The texts of one capability, the same object for the server and its screens. A key that one language lacks does not
 * compile.
 */
export function defineTexts<T extends Record<string, string>>(
  name: string,
  bundles: { en: T; hi: { [k in keyof T]: string } },
): Texts<keyof T & string> {
  shared.addResourceBundle('en', name, bundles.en)
  shared.addResourceBundle('hi', name, bundles.hi)
  const translate = (language: Language, key: string, vars?: Vars): string =>
    shared.t(key, { ...vars, lng: language, ns: name })
  const has = (key: string) => key in bundles.en || `${key}_other` in bundles.en
  return {
    t: translate,
    in: language => (key, vars) => translate(language, key, vars),
    aboutClient: (language, key, vars) => translate(language, has(`${key}Client`) ? `${key}Client` : key, vars),
  }
}
