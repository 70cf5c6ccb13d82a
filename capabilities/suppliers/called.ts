/** What connected borrowers are to whom they named: they buy from a supplier or a vendor, and sell to an anchor. */
export type Called = 'buyers' | 'suppliers'

export const calledBy = (type: string): Called => (type === 'ANCHOR' ? 'suppliers' : 'buyers')
