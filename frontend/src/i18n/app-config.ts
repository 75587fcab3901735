import type accessLog from "@/messages/zh/accessLog.json";
import type addons from "@/messages/zh/addons.json";
import type addresses from "@/messages/zh/addresses.json";
import type applications from "@/messages/zh/applications.json";
import type apply from "@/messages/zh/apply.json";
import type baseSet from "@/messages/zh/baseSet.json";
import type billing from "@/messages/zh/billing.json";
import type categories from "@/messages/zh/categories.json";
import type collection from "@/messages/zh/collection.json";
import type credit from "@/messages/zh/credit.json";
import type dataCenter from "@/messages/zh/dataCenter.json";
import type finance from "@/messages/zh/finance.json";
import type goods from "@/messages/zh/goods.json";
import type goodsOperators from "@/messages/zh/goodsOperators.json";
import type h5 from "@/messages/zh/h5.json";
import type merchants from "@/messages/zh/merchants.json";
import type operations from "@/messages/zh/operations.json";
import type orders from "@/messages/zh/orders.json";
import type parcel from "@/messages/zh/parcel.json";
import type parties from "@/messages/zh/parties.json";
import type people from "@/messages/zh/people.json";
import type privacy from "@/messages/zh/privacy.json";
import type product from "@/messages/zh/product.json";
import type profile from "@/messages/zh/profile.json";
import type promotion from "@/messages/zh/promotion.json";
import type reconcile from "@/messages/zh/reconcile.json";
import type reviews from "@/messages/zh/reviews.json";
import type risk from "@/messages/zh/risk.json";
import type riskReport from "@/messages/zh/riskReport.json";
import type routes from "@/messages/zh/routes.json";
import type sales from "@/messages/zh/sales.json";
import type settings from "@/messages/zh/settings.json";
import type shell from "@/messages/zh/shell.json";
import type status from "@/messages/zh/status.json";
import type stuck from "@/messages/zh/stuck.json";
import type subShops from "@/messages/zh/subShops.json";
import type transfer from "@/messages/zh/transfer.json";
import type ui from "@/messages/zh/ui.json";
import type workbench from "@/messages/zh/workbench.json";

/** Every namespace of src/messages/zh, so that a key with a typo doesn't compile; messages.test.ts holds the list. */
export type Messages = {
  accessLog: typeof accessLog;
  addons: typeof addons;
  addresses: typeof addresses;
  applications: typeof applications;
  apply: typeof apply;
  baseSet: typeof baseSet;
  billing: typeof billing;
  categories: typeof categories;
  collection: typeof collection;
  credit: typeof credit;
  dataCenter: typeof dataCenter;
  finance: typeof finance;
  goods: typeof goods;
  goodsOperators: typeof goodsOperators;
  h5: typeof h5;
  merchants: typeof merchants;
  operations: typeof operations;
  orders: typeof orders;
  parcel: typeof parcel;
  parties: typeof parties;
  people: typeof people;
  privacy: typeof privacy;
  product: typeof product;
  profile: typeof profile;
  promotion: typeof promotion;
  reconcile: typeof reconcile;
  reviews: typeof reviews;
  risk: typeof risk;
  riskReport: typeof riskReport;
  routes: typeof routes;
  sales: typeof sales;
  settings: typeof settings;
  shell: typeof shell;
  status: typeof status;
  stuck: typeof stuck;
  subShops: typeof subShops;
  transfer: typeof transfer;
  ui: typeof ui;
  workbench: typeof workbench;
};

declare module "next-intl" {
  interface AppConfig {
    Locale: "zh" | "en";
    Messages: Messages;
  }
}
