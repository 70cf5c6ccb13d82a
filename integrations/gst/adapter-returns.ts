import { z } from 'zod'
import { text } from '../adapter/schemas.ts'

/** Rupees with up to two decimals, as the portal sends them; corrections may be negative. */
const rupees = z.number()

const tax = { iamt: rupees, camt: rupees, samt: rupees, csamt: rupees }
const supply = z.object({ txval: rupees, ...tax })

export const gstr3b = z.object({
  gstin: text,
  ret_period: text,
  sup_details: z.object({
    osup_det: supply,
    osup_zero: z.object({ txval: rupees, iamt: rupees, csamt: rupees }),
    osup_nil_exmp: z.object({ txval: rupees }),
    isup_rev: supply,
    osup_nongst: z.object({ txval: rupees }),
  }),
  inter_sup: z.object({
    unreg_details: z.array(z.unknown()),
    comp_details: z.array(z.unknown()),
    uin_details: z.array(z.unknown()),
  }),
  itc_elg: z.object({
    itc_avl: z.array(z.object({ ty: z.enum(['IMPG', 'IMPS', 'ISRC', 'ISD', 'OTH']), ...tax })),
    itc_rev: z.array(z.object({ ty: z.enum(['RUL', 'OTH']), ...tax })),
    itc_net: z.object(tax),
    itc_inelg: z.array(z.object({ ty: z.enum(['RUL', 'OTH']), ...tax })),
  }),
  inward_sup: z.object({
    isup_details: z.array(z.object({ ty: z.enum(['GST', 'NONGST']), inter: rupees, intra: rupees })),
  }),
})

export const gstr1 = z.object({
  gstin: text,
  ret_period: text,
  sec_sum: z.array(
    z.object({
      sec_nm: z.enum(['B2B', 'B2CL', 'B2CS', 'EXP', 'CDNR', 'CDNUR']),
      ttl_rec: rupees,
      ttl_val: rupees,
      ttl_tax: rupees,
      ttl_igst: rupees,
      ttl_cgst: rupees,
      ttl_sgst: rupees,
      ttl_cess: rupees,
    }),
  ),
})
