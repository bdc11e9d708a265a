/*! With preact and openapi-fetch, both under the MIT licence: /console/licences.txt */
export{t as Compare}from"./compare-Ddn4DgJr.js";