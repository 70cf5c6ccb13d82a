import { useDebouncedValue } from '@mantine/hooks'
import { isIfscSearch } from '@poonji/kernel/identifiers/ifsc.ts'
import type { FieldProps } from '@poonji/ui/field-props.ts'
import { IfscField } from '@poonji/ui/ifsc-field.tsx'
import { ifscSearch } from '@poonji/capabilities/reference/contract.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'

const ASKED_AFTER_MS = 200

/** An IFSC that is searched for while one types: banks of its first letters, then their branches; under it the bank it names. */
export function IfscSearch(props: FieldProps<string>) {
  const typed = props.value ?? ''
  const [search] = useDebouncedValue(typed, ASKED_AFTER_MS)
  const found = useCall(ifscSearch, { query: { search } }, { enabled: isIfscSearch(search) }).data ?? []
  const bank = typed.length >= 4 ? found.find(one => one.code.startsWith(typed))?.bank : undefined
  return <IfscField {...props} found={found} description={bank} />
}
