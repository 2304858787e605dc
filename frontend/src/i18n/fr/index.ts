import about from './about.json';
import account from './account.json';
import admin from './admin.json';
import adminCatalog from './adminCatalog.json';
import adminContent from './adminContent.json';
import adminCustomers from './adminCustomers.json';
import adminDashboard from './adminDashboard.json';
import adminErasure from './adminErasure.json';
import adminDelivery from './adminDelivery.json';
import adminIncidents from './adminIncidents.json';
import adminLegal from './adminLegal.json';
import adminMessages from './adminMessages.json';
import adminOrders from './adminOrders.json';
import adminPayments from './adminPayments.json';
import adminProducts from './adminProducts.json';
import adminReturns from './adminReturns.json';
import adminSearch from './adminSearch.json';
import adminSecurity from './adminSecurity.json';
import adminSettings from './adminSettings.json';
import adminTaxReport from './adminTaxReport.json';
import adminTaxes from './adminTaxes.json';
import adminZones from './adminZones.json';
import aftercare from './aftercare.json';
import cart from './cart.json';
import catalog from './catalog.json';
import chat from './chat.json';
import checkout from './checkout.json';
import common from './common.json';
import confirmation from './confirmation.json';
import consent from './consent.json';
import contact from './contact.json';
import customer from './customer.json';
import footer from './footer.json';
import home from './home.json';
import layout from './layout.json';
import legal from './legal.json';
import listing from './listing.json';
import profile from './profile.json';
import sessions from './sessions.json';

/** French is the shape that English must have. */
export const fr = {
  about,
  account,
  admin,
  adminCatalog,
  adminContent,
  adminCustomers,
  adminDashboard,
  adminErasure,
  adminDelivery,
  adminIncidents,
  adminLegal,
  adminMessages,
  adminOrders,
  adminPayments,
  adminProducts,
  adminReturns,
  adminSearch,
  adminSecurity,
  adminSettings,
  adminTaxReport,
  adminTaxes,
  adminZones,
  aftercare,
  cart,
  catalog,
  chat,
  checkout,
  common,
  confirmation,
  consent,
  contact,
  customer,
  footer,
  home,
  layout,
  legal,
  listing,
  profile,
  sessions,
};
