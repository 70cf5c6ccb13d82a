/** A text of the reference data in both languages. */
export type Bilingual = { en: string; hi: string }
