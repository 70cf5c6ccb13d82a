import { bankNameOfIfsc } from '@poonji/capabilities/reference/server/service.ts'
import { accountsByNumber, clientsByCode } from './clients.ts'
import { valuesOf, type MakeCheck } from './row-check.ts'

/** The client must be the viewer's, the bank known, and the account not there yet. */
export const checkBeneficiaries: MakeCheck = work => ({
  async check(rows) {
    const clients = await clientsByCode(work, valuesOf(rows, 'client'))
    const wanted = rows.flatMap(({ values: { client = '', number } }) => {
      const organisationId = clients.get(client)
      return organisationId && number ? [{ organisationId, number }] : []
    })
    const there = await accountsByNumber(work, wanted)
    for (const { values, problems } of rows) {
      const { client, number, ifsc } = values
      const organisationId = client && clients.get(client)
      if (client && !organisationId) problems.push({ column: 'client', code: 'clientUnknown' })
      if (ifsc && !bankNameOfIfsc(ifsc)) problems.push({ column: 'ifsc', code: 'ifscUnknown' })
      const known = organisationId && number ? there(organisationId, number) : []
      // a number with another IFSC is another account, or the same without the mistake
      if (known.some(one => one.kind === 'BENEFICIARY' && one.ifsc === ifsc))
        problems.push({ column: 'number', code: 'accountThere' })
    }
  },
  printOf: () => null,
  paiseOf: () => 0,
})
