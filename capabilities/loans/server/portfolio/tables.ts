interface PortfolioDayTable {
  tenant: string
  on_date: string
  product_code: string
  /** Null: written off. */
  rule_id: string | null
  loans: number
  outstanding_paise: number
  suspended_paise: number
  written_off_paise: number
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    portfolio_day: PortfolioDayTable
  }
}
