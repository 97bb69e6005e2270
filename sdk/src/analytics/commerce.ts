import type { Analytics } from "./analytics.ts";
import type { AnalyticsSdk } from "./analytics-sdk.ts";
import type { Attributes } from "./attributes.ts";

/** The vendor SDK's numbers of product actions. */
const productActions = {
  addToCart: 1,
  removeFromCart: 2,
  checkout: 3,
  checkoutOption: 4,
  click: 5,
  viewDetail: 6,
  purchase: 7,
  refund: 8,
  addToWishlist: 9,
  removeFromWishlist: 10,
} as const;
/** What happened to products. */
export type ProductAction = keyof typeof productActions;

/** The vendor SDK's numbers of promotion actions. */
const promotionActions = { view: 1, click: 2 } as const;

/** A number, or a text that contains one. Anything else is sent as 0 with a warning (product rule 14.5). */
export type Amount = number | string;

/** A product of a commerce event. */
export interface Product {
  /** Name that buyers read. */
  name: string;
  /** Identifies the product. */
  sku: string;
  /** Price of one. */
  price: Amount;
  /** The default is 1. */
  quantity?: Amount | undefined;
  /** Such as a colour or size. */
  variant?: string | undefined;
  /** Where the product belongs. */
  category?: string | undefined;
  /** Who makes the product. */
  brand?: string | undefined;
  /** Sent as null if it is not a number. */
  position?: number | undefined;
  /** Code of the coupon for this product. */
  coupon?: string | undefined;
  /** Further facts about the product. */
  attributes?: Attributes | undefined;
}

/** The purchase that an action belongs to. */
export interface Transaction {
  /** Identifies the purchase. */
  id: string;
  /** The shop that the purchase was made in. */
  affiliation?: string | undefined;
  /** Code of the coupon for the whole purchase. */
  coupon?: string | undefined;
  /** What was paid in all. */
  revenue?: Amount | undefined;
  /** The part that is for shipping. */
  shipping?: Amount | undefined;
  /** The part that is tax. */
  tax?: Amount | undefined;
}

/** A promotion that a visitor saw or clicked. */
export interface Promotion {
  /** Identifies the promotion. */
  id: string;
  /** Name of the picture or text that is shown. */
  creative?: string | undefined;
  /** Name of the promotion. */
  name?: string | undefined;
  /** Where it is shown, such as a slot of a page. */
  position?: number | undefined;
}

/** The vendor SDK's commerce calls. */
interface VendorCommerce {
  setCurrencyCode(code: string): void;
  createProduct(name: string, sku: string, price: number, ...details: unknown[]): unknown;
  createPromotion(...fields: unknown[]): unknown;
  createImpression(name: string, product: unknown): unknown;
  createTransactionAttributes(...fields: unknown[]): unknown;
  logProductAction(
    type: unknown,
    products: unknown[],
    attributes?: Attributes,
    flags?: null,
    transaction?: unknown,
  ): void;
  logPromotion(type: number, promotions: unknown[], attributes?: Attributes): void;
  logImpression(impressions: unknown[], attributes?: Attributes): void;
  logCheckout(step: number, option?: string, attributes?: Attributes): void;
  logPurchase(transaction: unknown, products: unknown[], clearsCart: boolean, attributes?: Attributes): void;
  logRefund(transaction: unknown, products: unknown[], clearsCart: boolean, attributes?: Attributes): void;
}

/** Commerce events. Without consent they are dropped, before the start they wait. */
export interface Commerce {
  /** Sets the currency of later events, such as `EUR`. */
  setCurrencyCode(code: string): void;
  /** Reports an action, uploaded at once. The vendor SDK logs an unknown action and sends nothing. */
  logProductAction(
    action: ProductAction,
    products: readonly Product[],
    details?: { transaction?: Transaction; attributes?: Attributes },
  ): void;
  /** Logs that promotions were seen or clicked. */
  logPromotion(
    action: keyof typeof promotionActions,
    promotions: readonly Promotion[],
    attributes?: Attributes,
  ): void;
  /** Reports products that a visitor saw in a list of this name. */
  logImpression(list: string, products: readonly Product[], attributes?: Attributes): void;
  /** @deprecated Use `logProductAction("checkout", …)`. */
  /** Logs a step of a checkout; steps count from 1. */
  logCheckout(step: number, option?: string, attributes?: Attributes): void;
  /** @deprecated Use `logProductAction("purchase", …)`. */
  /** Logs a purchase. */
  logPurchase(transaction: Transaction, products: readonly Product[], attributes?: Attributes): void;
  /** @deprecated Use `logProductAction("refund", …)`. */
  /** Logs a refund of a purchase. */
  logRefund(transaction: Transaction, products: readonly Product[], attributes?: Attributes): void;
}

/** Returns the commerce calls of `analytics`. `warn` receives amounts that are no numbers. */
export function createCommerce(
  analytics: Pick<Analytics, "useVendor">,
  warn: (warning: Error) => void = console.warn,
): Commerce {
  const use = (action: (commerce: VendorCommerce) => void) =>
    analytics.useVendor(({ eCommerce }: AnalyticsSdk & { eCommerce?: VendorCommerce }) => {
      if (eCommerce) action(eCommerce);
    });
  const amount = (name: string, value: Amount | null | undefined): number | undefined => {
    if (value === undefined || value === null) return undefined;
    // Number() would turn an empty text, true and an empty list into amounts.
    const isAmount = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
    const number = isAmount ? Number(value) : Number.NaN;
    if (Number.isFinite(number)) return number;
    warn(new Error(`Analytics: ${name} must be a number, not "${value}"; 0 is sent`));
    return 0;
  };
  const product = (vendor: VendorCommerce, given: Product) =>
    vendor.createProduct(
      given.name,
      given.sku,
      amount("price", given.price) as number,
      amount("quantity", given.quantity) ?? 1,
      given.variant,
      given.category,
      given.brand,
      Number.isFinite(given.position) ? given.position : null,
      given.coupon,
      given.attributes,
    );
  const transactionOf = (vendor: VendorCommerce, given: Transaction) =>
    vendor.createTransactionAttributes(
      given.id,
      given.affiliation,
      given.coupon,
      amount("revenue", given.revenue),
      amount("shipping", given.shipping),
      amount("tax", given.tax),
    );
  const products = (vendor: VendorCommerce, given: readonly Product[]) =>
    given.map((each) => product(vendor, each));
  return {
    setCurrencyCode: (code) => use((vendor) => vendor.setCurrencyCode(code)),
    logProductAction: (action, given, { transaction, attributes } = {}) =>
      use((vendor) =>
        vendor.logProductAction(
          productActions[action] ?? action,
          products(vendor, given),
          attributes,
          null,
          transaction && transactionOf(vendor, transaction),
        ),
      ),
    logPromotion: (action, promotions, attributes) =>
      use((vendor) =>
        vendor.logPromotion(
          promotionActions[action],
          promotions.map(({ id, creative, name, position }) =>
            vendor.createPromotion(id, creative, name, position),
          ),
          attributes,
        ),
      ),
    logImpression: (list, given, attributes) =>
      use((vendor) =>
        vendor.logImpression(
          given.map((each) => vendor.createImpression(list, product(vendor, each))),
          attributes,
        ),
      ),
    logCheckout: (step, option, attributes) => use((vendor) => vendor.logCheckout(step, option, attributes)),
    logPurchase: (transaction, given, attributes) =>
      use((vendor) =>
        vendor.logPurchase(transactionOf(vendor, transaction), products(vendor, given), false, attributes),
      ),
    logRefund: (transaction, given, attributes) =>
      use((vendor) =>
        vendor.logRefund(transactionOf(vendor, transaction), products(vendor, given), false, attributes),
      ),
  };
}
