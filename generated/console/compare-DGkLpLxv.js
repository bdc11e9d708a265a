/*! With preact and openapi-fetch, both under the MIT licence: /console/licences.txt */
export{t as Compare}from"./compare-BWFuK14I.js";