import { expect } from "@playwright/test";
import { test } from "../site-test.ts";
import {
  checkRules,
  openVendorSdkPage,
  type Rule,
  startVendorSdk,
  uploadedEvents,
} from "../vendor-sdk-page.ts";

test.use({ bypassCSP: true });

const needsSku = "SKU is required when creating a product, and must be a string or a number";
const needsPrice = "Price is required when creating a product, and must be a string or a number";
const deprecated = (name: string) =>
  `mParticle.${name} is deprecated, please use mParticle.logProductAction instead`;

const rules: Rule[] = [
  {
    name: "a currency that is no text is refused, or sums could not be added",
    act: ({ mp }) => {
      mp.eCommerce.setCurrencyCode?.("EUR");
      mp.eCommerce.setCurrencyCode?.(978);
    },
    says: ["Code must be a string"],
  },
  {
    name: "a product needs a name, an SKU and a price",
    act: ({ mp }) => [
      mp.eCommerce.createProduct?.(undefined, "s", 1),
      mp.eCommerce.createProduct?.("n", undefined, 1),
      mp.eCommerce.createProduct?.("n", "s"),
    ],
    answer: [null, null, null],
    says: ["Name is required when creating a product", needsSku, needsPrice],
  },
  {
    name: "a product without a quantity is one, and its place is a number or nothing",
    act: ({ mp }) => {
      const products = [
        mp.eCommerce.createProduct?.("n", "s", "2.5"),
        mp.eCommerce.createProduct?.("n", 7, 2, 3, null, null, null, 4),
        mp.eCommerce.createProduct?.("n", "s", 2, 3, null, null, null, "first"),
        mp.eCommerce.createProduct?.("n", "s", "free"),
      ];
      return products.map(({ Quantity, Price, TotalAmount, Position }) => [
        Quantity,
        Price,
        TotalAmount,
        Position ?? null,
      ]);
    },
    answer: [
      [1, 2.5, 2.5, null],
      [3, 2, 6, 4],
      [3, 2, 6, null],
      [1, 0, 0, null],
    ],
    says: ["Position must be a number, it will be set to null."],
  },
  {
    name: "an amount that is no number counts as 0, with a warning, and the purchase is sent",
    act: ({ mp }) => {
      const product = mp.eCommerce.createProduct?.("horn", "h1", 2);
      const amounts = { Id: "t1", Revenue: [], Tax: {}, Shipping: "3" };
      mp.eCommerce.logProductAction?.(
        mp.ProductActionType.Purchase,
        { ...product, Price: [2] },
        {},
        {},
        amounts,
      );
    },
    says: [
      "Price must be of type number. A object was passed. Converting to 0",
      "Revenue must be of type number. A object was passed. Converting to 0",
      "Tax must be of type number. A object was passed. Converting to 0",
    ],
  },
  {
    name: "an action of no known kind is not sent",
    act: ({ mp }) => mp.eCommerce.logProductAction?.(99, mp.eCommerce.createProduct?.("n", "s", 1)),
    says: [
      "Could not convert product action type 99 to event type",
      "Commerce event not sent.  The mParticle.ProductActionType you passed was invalid. Re-check your code.",
    ],
  },
  {
    name: "calls that will go warn of it and name the one to use",
    act: ({ mp }) => {
      const product = mp.eCommerce.createProduct?.("old", "o1", 1);
      mp.eCommerce.logCheckout?.(1, "card");
      mp.eCommerce.logPurchase?.({ Id: "t2" }, product);
      mp.eCommerce.logRefund?.({ Id: "t2" }, product);
    },
    says: ["logCheckout", "logPurchase", "logRefund"].map(deprecated),
  },
];

test("validates products, amounts and actions, and uploads each action at once", async ({ page }) => {
  const requests = await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "commerce", {
    settings: { flags: { eventBatchingIntervalMillis: "60000" } },
  });
  await checkRules(vendorSdk, rules);
  await expect
    .poll(() => uploadedEvents(requests).filter(({ event_type }) => event_type === "commerce_event").length)
    .toBe(4);
  const events = uploadedEvents(requests).filter(({ event_type }) => event_type === "commerce_event");
  expect(events.map(({ data }) => data.product_action.action)).toEqual([
    "purchase",
    "checkout",
    "purchase",
    "refund",
  ]);
  expect(events[0].data).toMatchObject({
    currency_code: "EUR",
    product_action: {
      transaction_id: "t1",
      total_amount: 0,
      tax_amount: 0,
      shipping_amount: 3,
      products: [{ name: "horn", id: "h1", price: 0, quantity: 1 }],
    },
  });
});
