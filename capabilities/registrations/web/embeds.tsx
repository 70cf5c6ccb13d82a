export { AddGst } from './tax-list/add-gst.tsx'
