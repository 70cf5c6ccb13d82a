import { createContext } from 'react'

/** Whether people are put down for a loan of their business; those of a partner sign for it alone. */
export const ForLoan = createContext(true)
