import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { say } from '@poonji/contract/schemas.ts'
import { isIfscSearch } from '@poonji/kernel/identifiers/ifsc.ts'
import { isPincode } from '@poonji/kernel/identifiers/pincode.ts'

/** A code of the reference data with its name in both languages. */
export const named = z.object({ code: z.string(), name: z.object({ en: z.string(), hi: z.string() }) })
export type Named = z.output<typeof named>

/** Exactly six digits. */
export const pincode = z.string().trim().refine(isPincode, say('pincode.required'))

const open = { who: ['anyone'], scope: 'public', method: 'GET' } as const

export const pincodeInfo = defineCall({
  ...open,
  id: 'reference.pincodeInfo',
  path: '/api/v1/reference/pincode/{pincode}/info',
  summary: 'City, district and state of a pincode; null when India Post has none such',
  answer: z.object({ pincode: z.string(), city: z.string(), district: z.string(), state: named }).nullable(),
})

export const pincodeGeo = defineCall({
  ...open,
  id: 'reference.pincodeGeo',
  path: '/api/v1/reference/pincode/{pincode}/geo',
  summary: 'Country and state of a pincode by their codes',
  answer: z.object({ country: z.literal('IN'), stateCode: z.string(), isoCode: z.string() }).nullable(),
})

export const countries = defineCall({
  ...open,
  id: 'reference.countries',
  path: '/api/v1/reference/countries',
  summary: 'All countries, India first',
  answer: z.array(named),
})

export const states = defineCall({
  ...open,
  id: 'reference.states',
  path: '/api/v1/reference/states',
  summary: 'States and union territories by GST code',
  answer: z.array(named),
})

export const industries = defineCall({
  ...open,
  id: 'reference.industries',
  path: '/api/v1/reference/industries',
  summary: 'The industry map: sectors and their lines',
  answer: z.array(named.extend({ lines: z.array(named) })),
})

export const entityTypes = defineCall({
  ...open,
  id: 'reference.entityTypes',
  path: '/api/v1/reference/entityTypes',
  summary: 'What a business may be in law, with the fourth letters its PAN may carry',
  answer: z.array(named.extend({ panLetters: z.array(z.string()) })),
})

export const ifscSearch = defineCall({
  id: 'reference.ifscSearch',
  method: 'GET',
  path: '/api/v1/reference/ifsc',
  summary: 'What a begun IFSC may become, at most 20: banks of one to three letters, branches from four on',
  who: ['buyer', 'admin', 'partner'],
  scope: 'public',
  query: z.object({
    search: z.string().trim().toUpperCase().refine(isIfscSearch, say('ifsc.invalid')),
  }),
  answer: z.array(z.object({ code: z.string(), bank: z.string() })),
})
