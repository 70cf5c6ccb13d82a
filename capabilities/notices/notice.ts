import type { Language } from '@poonji/kernel/dates.ts'

/** One part of a notice: a heading and its paragraphs; an array is a list. */
export interface Section {
  heading: string
  parts: (string | string[])[]
}

export interface Notice {
  title: Record<Language, string>
  sections: Record<Language, Section[]>
}
