export { SupplierHome } from './supplier-home/supplier-home.tsx'
