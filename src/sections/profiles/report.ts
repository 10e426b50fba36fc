export { profileReports as byId } from '../../views/profile/report/profileReports.ts';
