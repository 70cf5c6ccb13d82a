import { z } from 'zod'

/** Text as a database can keep it. */
export const text = z
  .string()
  .max(2000)
  .refine(value => !value.includes('\0'))
export const filled = text.min(1)
/** 'YYYY-MM-DD' */
export const day = z.iso.date()
export const paise = z.int().nonnegative()
/** 0 to 100 */
export const score = z.number().min(0).max(100)

/** What we send is written down for who reads it, and not judged: that was done when it came in. */
export const sent = { day: z.string().meta({ format: 'date' }), paise: z.int().meta({ minimum: 0 }) }

export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: value => new Date(value),
  encode: value => value.toISOString(),
})

const isBytes = z.custom<Uint8Array>(value => value instanceof Uint8Array)
export const bytes = z.codec(z.base64(), isBytes, {
  decode: value => new Uint8Array(Buffer.from(value, 'base64')),
  encode: value => Buffer.from(value).toString('base64'),
})

/** A refusal goes by its code alone: a provider's own words may repeat whom it was asked about, and ours are logged. */
export const refusal = <const Code extends string>(...codes: Code[]) =>
  z.codec(
    z.object({ status: z.literal('refused'), code: z.enum(codes) }),
    z.object({ status: z.literal('refused'), code: z.enum(codes), message: z.string() }),
    {
      decode: ({ status, code }) => ({ status, code, message: `the provider refused: ${code}` }),
      encode: ({ status, code }) => ({ status, code }),
    },
  )
