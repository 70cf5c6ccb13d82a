/** Amounts in rupees with up to two decimals, as the portal sends them. */
interface Supply {
  txval: number
  iamt: number
  camt: number
  samt: number
  csamt: number
}

/** GSTR-3B as the portal's API gives it (the parts that matter for turnover and credit taken). */
export interface Gstr3b {
  gstin: string
  /** MMYYYY */
  ret_period: string
  sup_details: {
    osup_det: Supply
    osup_zero: { txval: number; iamt: number; csamt: number }
    osup_nil_exmp: { txval: number }
    isup_rev: Supply
    osup_nongst: { txval: number }
  }
  inter_sup: { unreg_details: unknown[]; comp_details: unknown[]; uin_details: unknown[] }
  itc_elg: {
    itc_avl: ({ ty: 'IMPG' | 'IMPS' | 'ISRC' | 'ISD' | 'OTH' } & Omit<Supply, 'txval'>)[]
    itc_rev: ({ ty: 'RUL' | 'OTH' } & Omit<Supply, 'txval'>)[]
    itc_net: Omit<Supply, 'txval'>
    itc_inelg: ({ ty: 'RUL' | 'OTH' } & Omit<Supply, 'txval'>)[]
  }
  inward_sup: { isup_details: { ty: 'GST' | 'NONGST'; inter: number; intra: number }[] }
}

/** One section of a GSTR-1 summary (format 4.0). */
export interface Gstr1Section {
  sec_nm: 'B2B' | 'B2CL' | 'B2CS' | 'EXP' | 'CDNR' | 'CDNUR'
  ttl_rec: number
  ttl_val: number
  ttl_tax: number
  ttl_igst: number
  ttl_cgst: number
  ttl_sgst: number
  ttl_cess: number
}

export interface Gstr1Summary {
  gstin: string
  ret_period: string
  sec_sum: Gstr1Section[]
}
