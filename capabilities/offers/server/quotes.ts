import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { loanTypeName, loanTypes, type Product } from '@poonji/capabilities/products/server/service.ts'
import { supplyTo } from '@poonji/capabilities/registrations/server/service.ts'
import { SHAPES, type KfsFigures } from '../kfs.ts'
import type { Quote, quotes } from '../quote-contract.ts'
import { drawingDays, kfsFigures } from './kfs-figures.ts'
import { courseTerms, processingFee } from './offered-terms.ts'

export interface Wished {
  amount: Paise
  months: number
}

/**
 * What an amount would cost an organisation as each product on offer, by shape and then lowest APR first, and the products that are not
 * given for it. Each quote goes from the product's lowest rate and fee to its highest, a limit used in full; without stamp
 * duty.
 */
export async function quotesFor(work: Work, organisationId: string, wished: Wished): Promise<Answer<typeof quotes>> {
  const [products, { interState }] = await Promise.all([loanTypes(work), supplyTo(work, organisationId)])
  const nameOf = (product: Product) => loanTypeName(work.actor.domain, work.language, product)
  return {
    quotes: products
      .filter(product => isGiven(product, wished))
      .map(product => quoteOf(work, product, { ...wished, interState }, nameOf(product)))
      .toSorted(byShapeAndApr),
    others: products
      .filter(product => !isGiven(product, wished))
      .map(product => ({
        loanType: product.code,
        displayName: nameOf(product),
        minAmount: product.terms.minAmountPaise,
        maxAmount: product.terms.maxAmountPaise,
        minTenure: product.terms.minTenureMonths,
        maxTenure: product.terms.maxTenureMonths,
      })),
  }
}

const byShapeAndApr = (a: Quote, b: Quote) =>
  SHAPES.indexOf(a.shape) - SHAPES.indexOf(b.shape) || a.aprBps.least - b.aprBps.least || a.aprBps.most - b.aprBps.most

function isGiven({ terms }: Product, { amount, months }: Wished): boolean {
  const { minAmountPaise, maxAmountPaise, minTenureMonths, maxTenureMonths } = terms
  return amount >= minAmountPaise && amount <= maxAmountPaise && months >= minTenureMonths && months <= maxTenureMonths
}

function quoteOf(
  work: Work,
  product: Product,
  { amount, months, interState }: Wished & { interState: boolean },
  displayName: string,
): Quote {
  const { minRateBps, maxRateBps, minFeeBps, maxFeeBps, paymentCycles } = product.terms
  const terms = courseTerms(product, paymentCycles[0] ?? 'MONTHLY')
  const inInstalments = terms.shape === 'instalment' || terms.shape === 'dropline'
  const figuresAt = (rateBps: number, feeBps: number) =>
    kfsFigures({
      terms,
      sanctionedPaise: amount,
      rateBps,
      tenureMonths: months,
      fees: [processingFee(product, { amountPaise: amount, feeBps, interState })],
      assumedOn: work.today,
    })
  const cheap = figuresAt(minRateBps, minFeeBps)
  const dear = figuresAt(maxRateBps, maxFeeBps)
  const fromTo = (of: (figures: KfsFigures) => number) => ({ least: of(cheap), most: of(dear) })
  return {
    loanType: product.code,
    displayName,
    shape: product.shape,
    repayment: terms.repayment,
    paymentCycle: terms.paymentCycle,
    drawingDays: inInstalments ? null : drawingDays(terms),
    rateBps: { least: minRateBps, most: maxRateBps },
    fee: fromTo(({ fees }) => fees.reduce((sum, { paise, gstPaise }) => sum + paise + gstPaise, 0)),
    payment: fromTo(inInstalments ? figures => figures.instalmentPaise : interestOfDrawing),
    netDisbursed: { least: dear.netDisbursedPaise, most: cheap.netDisbursedPaise },
    totalInterest: fromTo(figures => figures.totalInterestPaise),
    aprBps: fromTo(figures => figures.aprBps),
  }
}

const interestOfDrawing = ({ upfrontInterestPaise, schedule }: KfsFigures): Paise =>
  upfrontInterestPaise || (schedule[0]?.interestPaise ?? 0)
