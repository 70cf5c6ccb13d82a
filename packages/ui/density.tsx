import { createContext, useContext, type ReactNode } from 'react'

export type DensityValue = 'roomy' | 'staff'

const DensityContext = createContext<DensityValue>('staff')

export function useDensity(): DensityValue {
  return useContext(DensityContext)
}

/** Control sizes of what is inside: `roomy` (48 px, borrowers) or `staff` (36 px). Lays nothing out itself. */
export function Density({ value, children }: { value: DensityValue; children: ReactNode }) {
  return (
    <DensityContext value={value}>
      <div data-density={value} style={{ display: 'contents' }}>
        {children}
      </div>
    </DensityContext>
  )
}
