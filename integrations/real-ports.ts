import { RefusedStart } from '@poonji/api-platform/refused-start.ts'
import { aadhaarOtpByAdapter } from './aadhaar/adapter.ts'
import type { OfflineKycRules } from './aadhaar/offline-kyc.ts'
import { offlineAadhaar } from './aadhaar/offline-only.ts'
import { accountAggregator } from './account-aggregator/client.ts'
import type { AggregatorConfig } from './account-aggregator/signed-calls.ts'
import { adapterPorts } from './adapter/adapter-ports.ts'
import type { AdapterConfig } from './adapter/adapter-ports.ts'
import { askAdapter } from './adapter/ask-adapter.ts'
import type { AdapterFault } from './adapter/ask-adapter.ts'
import { bankCreditFile } from './bank-feed/bank-credit-file.ts'
import { esignClient } from './esign/client.ts'
import type { EsignConfig } from './esign/client.ts'
import { paytmGateway } from './gateway/paytm.ts'
import type { PaytmConfig } from './gateway/paytm.ts'
import { smtpMail } from './mail/smtp.ts'
import type { SmtpConfig } from './mail/smtp.ts'
import { clamdScan } from './malware-scan/clamd.ts'
import type { ClamdConfig } from './malware-scan/clamd.ts'
import type { Ports } from './ports.ts'
import { httpSms } from './sms/http-gateway.ts'
import type { HttpSmsConfig } from './sms/http-gateway.ts'
import { folderStore } from './storage/folder.ts'
import { readS3Url, s3Store } from './storage/s3.ts'
import type { StoragePort } from './storage/port.ts'
import { told } from './told.ts'
import type { Fault } from './told.ts'

/** Services whose protocol is published, and the lender's adapter for all others; each is there when it is configured. */
export interface RealConfig {
  sms?: HttpSmsConfig
  mail?: SmtpConfig
  gateway?: PaytmConfig
  aadhaar?: OfflineKycRules
  accountAggregator?: AggregatorConfig
  esign?: EsignConfig
  malwareScan?: ClamdConfig
  adapter?: AdapterConfig
}

/** The real clients that the configuration allows; who starts the product refuses to go without one that it needs. */
export function realPorts(
  config: RealConfig,
  now: () => Date,
  report: (fault: Fault | AdapterFault) => void = () => {},
): Partial<Ports> {
  const ask = config.adapter && askAdapter(config.adapter, now, report)
  const otp = config.adapter?.ports.includes('aadhaarOtp') && ask && aadhaarOtpByAdapter(ask)
  return {
    bankFeed: bankCreditFile,
    ...(config.sms && { sms: httpSms(config.sms) }),
    ...(config.mail && { mail: smtpMail(config.mail) }),
    ...(config.gateway && { gateway: told('gateway', paytmGateway(config.gateway), report) }),
    ...(config.aadhaar && { aadhaar: { ...offlineAadhaar(config.aadhaar, now), ...otp } }),
    ...(config.accountAggregator && {
      accountAggregator: told('accountAggregator', accountAggregator(config.accountAggregator, now), report),
    }),
    ...(config.esign && { esign: told('esign', esignClient(config.esign, now), report) }),
    ...(config.malwareScan && { malwareScan: clamdScan(config.malwareScan) }),
    ...(config.adapter && ask && adapterPorts(config.adapter, ask)),
  }
}

/** FILES_URL: an `s3://` address, or a folder. */
export function openStorage(filesUrl: string): StoragePort {
  if (!/^s3:/i.test(filesUrl)) return folderStore(filesUrl)
  const config = readS3Url(filesUrl)
  if (!config)
    throw new RefusedStart(
      'FILES_URL is not an s3:// address: s3://key:secret@bucket/prefix?endpoint=https://…&region=…',
    )
  return s3Store(config)
}
