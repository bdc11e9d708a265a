/*! With preact and openapi-fetch, both under the MIT licence: /console/licences.txt */
export{t as Keys}from"./keys-CfWQ4DgQ.js";